/** How to import a price list, from file to prices. */
export function PriceListGuide() {
  return (
    <section className="surface grid gap-3 p-5 text-sm text-neutral-700" aria-labelledby="saadan">
      <h2 id="saadan" className="text-base font-semibold text-neutral-900">
        Sådan foregår det
      </h2>
      <ol className="grid list-decimal gap-1.5 pl-5">
        <li>Du uploader importørens prisliste. Kolonnerne genkendes på deres overskrifter.</li>
        <li>Du ser, hvad der er nyt, hvilke priser der ændrer sig, og hvilke produkter der mangler i listen.</li>
        <li>Du anvender prislisten. Det hele kan fortrydes med ét tryk.</li>
      </ol>
      <p>
        Et produkt kendes på sin kode, ellers på model, udgave og navn. Tomme celler ændrer ikke noget. Den fil, man
        eksporterer fra listen over produkter, kan importeres igen.
      </p>
    </section>
  );
}
