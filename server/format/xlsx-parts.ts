const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const packageTypes = 'http://schemas.openxmlformats.org/package/2006';
const documentTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const contentTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const cellStyles = { plain: 0, heading: 1, day: 2, money: 3, instant: 4 } as const;

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Excel limits sheet names to 31 characters and forbids some. */
function sheetTitle(name: string): string {
  const title = name
    .replace(/[[\]:*?/\\]/g, ' ')
    .replace(/^'+|'+$/g, '')
    .slice(0, 31)
    .trim();
  return escapeXml(title || 'Ark1');
}

/** Every part of a single-sheet workbook except the sheet. */
export function workbookParts(sheetName: string): [path: string, xml: string][] {
  return [
    [
      '[Content_Types].xml',
      `${declaration}<Types xmlns="${packageTypes}/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Default Extension="xml" ContentType="application/xml"/>' +
        `<Override PartName="/xl/workbook.xml" ContentType="${contentTypes}.sheet.main+xml"/>` +
        `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentTypes}.worksheet+xml"/>` +
        `<Override PartName="/xl/styles.xml" ContentType="${contentTypes}.styles+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `${declaration}<Relationships xmlns="${packageTypes}/relationships">` +
        `<Relationship Id="rId1" Type="${documentTypes}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${declaration}<workbook xmlns="${spreadsheet}" xmlns:r="${documentTypes}">` +
        `<sheets><sheet name="${sheetTitle(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${declaration}<Relationships xmlns="${packageTypes}/relationships">` +
        `<Relationship Id="rId1" Type="${documentTypes}/worksheet" Target="worksheets/sheet1.xml"/>` +
        `<Relationship Id="rId2" Type="${documentTypes}/styles" Target="styles.xml"/></Relationships>`,
    ],
    [
      'xl/styles.xml',
      `${declaration}<styleSheet xmlns="${spreadsheet}">` +
        '<numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy"/>' +
        '<numFmt numFmtId="165" formatCode="dd\\-mm\\-yyyy\\ hh:mm"/></numFmts>' +
        '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
        '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
        '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
        '<fill><patternFill patternType="gray125"/></fill></fills>' +
        '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
        '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
        '<cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
        '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
        '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
        '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
        '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>' +
        '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
    ],
  ];
}

export const sheetPath = 'xl/worksheets/sheet1.xml';
export const sheetStart =
  `${declaration}<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
  '<sheetFormatPr defaultRowHeight="15" baseColWidth="16"/><sheetData>';
export const sheetEnd = '</sheetData></worksheet>';
