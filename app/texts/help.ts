/** Keyboard shortcuts by place. */
export const shortcuts: { keys: string[]; does: string; where: string }[] = [
  { keys: ['Ctrl K'], does: 'Søg i biler, emner, kunder og sider; Cmd K på Mac', where: 'Overalt' },
  { keys: ['/'], does: 'Gå til søgefeltet', where: 'Lister' },
  { keys: ['n'], does: 'Opret en ny', where: 'Billisten' },
  { keys: ['j'], does: 'Næste række', where: 'Lister' },
  { keys: ['k'], does: 'Forrige række', where: 'Lister' },
  { keys: ['Enter'], does: 'Åbn rækken, du står på', where: 'Lister' },
  { keys: ['x'], does: 'Vælg rækken, du står på; mellemrum gør det samme', where: 'Billisten' },
  { keys: ['Shift'], does: 'Hold den nede, og klik, for at vælge alle rækker imellem', where: 'Billisten' },
  { keys: ['Esc'], does: 'Ryd valget af rækker', where: 'Billisten' },
  { keys: ['Enter'], does: 'Gem det, du er ved at rette', where: 'Formularer' },
  { keys: ['Esc'], does: 'Luk menuen eller spørgsmålet uden at ændre noget', where: 'Overalt' },
  { keys: ['F8'], does: 'Gå til beskederne i hjørnet, for eksempel for at fortryde', where: 'Overalt' },
  { keys: ['Tab'], does: 'Spring menuen over, når siden lige er åbnet', where: 'Overalt' },
];

/** Glossary of the lists. */
export const words: { word: string; meaning: string }[] = [
  { word: 'Bilgruppe', meaning: 'Virksomhedens egen inddeling af bilerne. En bil kan være i flere grupper.' },
  {
    word: 'Fabriksbil',
    meaning: 'En ny bil fra fabrikkens program, med pris uden moms og afgift. Den har ingen plade.',
  },
  { word: 'Kladde', meaning: 'En bil, du er ved at beskrive. Den er ikke publiceret endnu.' },
  { word: 'Kontantpris', meaning: 'Det, kunden betaler for bilen, med moms og afgift.' },
  { word: 'Kostpris', meaning: 'Det, bilen har kostet virksomheden. Teknikere ser den ikke.' },
  { word: 'Lagernr.', meaning: 'Virksomhedens eget nummer på bilen.' },
  { word: 'Liggetid', meaning: 'Antal dage, bilen har været på lager, indtil den er solgt.' },
  { word: 'Publiceret', meaning: 'Bilen er klar og må vises for kunder.' },
  { word: 'Slettet', meaning: 'Bilen er taget ud af listen, men kan gendannes.' },
  { word: 'Stelnr.', meaning: 'Bilens nummer fra fabrikken, 17 tegn. Det følger bilen, også når pladen skifter.' },
  {
    word: 'Visning',
    meaning: 'Filtre, kolonner og sortering gemt under ét navn, for dig selv eller for alle kolleger.',
  },
];
