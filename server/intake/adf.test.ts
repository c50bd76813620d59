import { expect, test } from 'vitest';
import { readAdf } from './adf.ts';

const whole = `<?xml version="1.0" encoding="UTF-8"?>
<?ADF VERSION "1.0"?>
<adf>
  <prospect status="new">
    <id sequence="2" source="Andet">9</id>
    <id sequence="1" source="Bilportal">4711</id>
    <requestdate>2026-11-23T10:00:00+01:00</requestdate>
    <vehicle interest="buy" status="used">
      <year>2021</year><make>Tesla</make><model>Model 3</model><trim>Long Range</trim>
      <vin>5YJ3E7EB0MF000001</vin><stock>B-1044</stock>
      <comments>Gerne med vinterhjul</comments>
    </vehicle>
    <vehicle interest="trade-in">
      <year>2016</year><make>Audi</make><model>A3</model>
      <odometer units="km">142.000</odometer><price currency="DKK">115000</price><comments>Pæn stand</comments>
    </vehicle>
    <customer>
      <contact>
        <name part="first">Søren</name><name part="last">Øst</name>
        <name part="full" type="business">Øst Byg ApS</name>
        <email>Soren@Ost.example</email><phone type="voice">ukendt</phone><phone type="cellphone">86 80 12 34</phone>
        <address><street line="1">Gade 1</street><city>Silkeborg</city><postalcode>8600</postalcode></address>
      </contact>
      <comments><![CDATA[Er den <stadig> til salg?]]></comments>
    </customer>
    <provider><name part="full">Bilportalen</name></provider>
  </prospect>
</adf>`;

test('a prospect becomes an enquiry with car, trade-in and contact', () => {
  expect(readAdf(whole)).toEqual({
    externalId: 'Bilportal/4711',
    kind: 'sale',
    name: 'Søren Øst',
    company: 'Øst Byg ApS',
    email: 'soren@ost.example',
    phone: '+4586801234',
    postalCode: '8600',
    message: 'Er den <stadig> til salg?\n\nGerne med vinterhjul\n\nTelefon: ukendt',
    car: { vin: '5YJ3E7EB0MF000001', stockNumber: 'B-1044', text: '2021 Tesla Model 3 Long Range' },
    tradeIn: {
      registrationNumber: undefined,
      text: '2016 Audi A3',
      mileage: 142_000,
      expectedPrice: 11_500_000,
      condition: 'Pæn stand',
    },
    provider: 'Bilportalen',
  });
});

const prospect = (content: string) => `<adf><prospect>${content}</prospect></adf>`;

test.each([
  ['buy', 'sale'],
  ['lease', 'leasing'],
  ['test-drive', 'sale'],
  ['sell', 'tradeIn'],
  ['trade-in', 'tradeIn'],
])('interest %s is a lead of kind %s', (interest, kind) => {
  expect(readAdf(prospect(`<vehicle interest="${interest}"><make>VW</make></vehicle>`))?.kind).toBe(kind);
});

test('miles become kilometres, and a price in another currency is left out', () => {
  const vehicle =
    '<vehicle interest="sell"><odometer units="miles">10,000</odometer><price currency="EUR">9</price></vehicle>';
  expect(readAdf(prospect(vehicle))?.tradeIn).toMatchObject({ mileage: 16_093, expectedPrice: undefined });
});

test.each([
  ['no XML', 'Hej, er bilen til salg?'],
  ['not closed', '<adf><prospect>'],
  ['another document', '<html><body>adf</body></html>'],
  ['no prospect', '<adf></adf>'],
  ['two prospects', '<adf><prospect/><prospect/></adf>'],
  ['a document type', '<!DOCTYPE adf [<!ENTITY x "y">]><adf><prospect/></adf>'],
  ['an unknown entity', prospect('<customer><comments>&x;</comments></customer>')],
  ['too deep', prospect('<a>'.repeat(30) + '</a>'.repeat(30))],
])('%s is no prospect', (_what, xml) => {
  expect(readAdf(xml)).toBeUndefined();
});
