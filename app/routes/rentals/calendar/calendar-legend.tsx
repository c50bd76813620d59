const marks = [
  ['planned', 'Reserveret'],
  ['out', 'Ude'],
  ['late', 'Overskredet'],
  ['back', 'Afleveret'],
  ['testDrive', 'Prøvetur'],
  ['workshop', 'Værksted'],
  ['transport', 'Transport'],
  ['inspection', 'Syn'],
  ['planned buffer', 'Klargøring'],
  ['planned clash', 'Konflikt'],
] as const;

/** What the colours of bars mean. */
export function CalendarLegend() {
  return (
    <ul aria-label="Farver" className="car-plan-legend">
      {marks.map(([look, word]) => (
        <li key={word}>
          <span aria-hidden="true" className={`mark ${look}`} />
          {word}
        </li>
      ))}
    </ul>
  );
}
