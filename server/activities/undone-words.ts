import { type ActivityVerb, activityVerbs, isVerb } from './activity-verbs.ts';

/** Special Danish words for the undo of a verb. */
const undone: Readonly<Partial<Record<ActivityVerb, string>>> = {
  created: 'fortrød oprettelsen af',
  updated: 'fortrød ændringen af',
  deleted: 'fortrød sletningen af',
  restored: 'fortrød gendannelsen af',
  ordered: 'fortrød bestillingen af',
  received: 'fortrød modtagelsen af',
  published: 'fortrød publiceringen af',
  unpublished: 'fortrød nedtagningen af',
  reserved: 'fortrød reservationen af',
  released: 'fortrød frigivelsen af',
  sold: 'fortrød salget af',
  saleCancelled: 'fortrød ophævelsen af salget af',
  delivered: 'fortrød udleveringen af',
  boughtBack: 'fortrød tilbagekøbet af',
  rented: 'fortrød udlejningen af',
  returned: 'fortrød modtagelsen af',
  sentToWorkshop: 'fortrød værkstedsopholdet for',
  photographed: 'fortrød tilføjelsen af billeder på',
  expensed: 'fortrød registreringen af en omkostning på',
  approved: 'fortrød godkendelsen af',
  rejected: 'fortrød afvisningen af',
  assigned: 'fortrød tildelingen af',
  commented: 'fortrød notatet om',
  completed: 'fortrød udførelsen af',
  shared: 'fortrød delingen af',
  uploaded: 'fortrød tilføjelsen af dokumenter på',
  called: 'fortrød opkaldet',
  met: 'fortrød mødet',
  emailed: 'fortrød mailen',
  smsed: 'fortrød sms’en',
  testDrove: 'fortrød prøveturen',
  booked: 'fortrød bookingen med',
  unbooked: 'fortrød aflysningen af bookingen med',
  moved: 'fortrød flytningen af',
  won: 'fortrød afslutningen af',
  lost: 'fortrød afslutningen af',
  parked: 'fortrød parkeringen af',
  reopened: 'fortrød genåbningen af',
};

/** The summary of an undo: «modtog» becomes «fortrød modtagelsen af». Undefined for acts without undo. */
export function undoneWords(verb: string, summary: string) {
  if (verb === 'undone') {
    return summary.startsWith('gentog ') ? `fortrød ${summary.slice(7)}` : summary.replace(/^fortrød /, 'gentog ');
  }
  const words = isVerb(verb) ? undone[verb] : undefined;
  if (words === undefined || !isVerb(verb)) return undefined;
  const own = activityVerbs[verb];
  return summary.startsWith(`${own} `) ? words + summary.slice(own.length) : words;
}
