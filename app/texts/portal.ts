/** The words of the portal's frame and of its ways in. */
export const portalWords = {
  front: 'Forside',
  team: 'Team',
  settings: 'Indstillinger',
  signOut: 'Log ud',
  seeing: 'Du ser',
  switch: 'Skift kunde',
  show: 'Vis',
};

export const portalErrors = {
  missing:
    'Måske er siden flyttet, eller der er en fejl i adressen. Åbn linket i den mail, du har fået, igen, eller ring til din forhandler.',
  front: 'Til forsiden',
};
