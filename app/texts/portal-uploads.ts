import type { SentProblem } from '#server/portal/read-sent.ts';
import { danishDay, formatInstant } from './formats.ts';

/** The words of what a customer sends. */
export const sentWords = {
  title: 'Send filer',
  lead: 'Send papirer og billeder til os: en forsikring, en kvittering eller et foto af bilen.',
  files: 'Filer',
  help: 'Billeder og PDF, højst 25 MB pr. fil og 20 ad gangen. Billeder sendes uden oplysning om, hvor de er taget.',
  attach: 'Vedhæft billeder eller PDF',
  send: 'Send filerne',
  sent: 'Det har du sendt',
  nothing: 'Du har ikke sendt os noget endnu.',
  done: 'Filerne er modtaget.',
  refused: 'Filerne er ikke sendt',
  readOnly: 'Du har læseadgang. En ansvarlig hos jer kan sende filer til os.',
  licence: 'Kørekort sendes for sig, så CPR-nummeret kan dækkes.',
  toLicence: 'Send kørekort',
};

/** «Modtaget 10.14», with the day unless it is today. */
export function receivedWords(at: Date, today: string) {
  const instant = formatInstant(at);
  const clock = instant.slice(-5).replace(':', '.');
  return danishDay(at) === today ? `Modtaget ${clock}` : `Modtaget ${instant.slice(0, -6)} kl. ${clock}`;
}

const problems: Record<SentProblem, string> = {
  'file-too-large': 'fylder mere end 25 MB',
  'file-empty': 'er tom',
  'file-kind': 'er hverken et billede (JPEG, PNG, WebP, HEIC) eller en PDF',
  'file-one-too-many': 'er for mange: send højst 20 ad gangen',
  'image-too-many-pixels': 'har for mange pixels',
  'image-broken': 'er beskadiget eller kom ikke helt frem',
  'image-too-slow': 'kunne ikke læses på den tid, der er til det',
  'is-licence': 'ligner et kørekort: send det under «Kørekort», så CPR-nummeret bliver dækket',
};

const isProblem = (code: string): code is SentProblem => Object.hasOwn(problems, code);

/** What was refused, by the names of the files. */
export const namingSent: Readonly<Record<string, (facts: string) => string>> = {
  'sent-refused': (facts) => {
    const told = facts.split('\n').map((line) => {
      const space = line.indexOf(' ');
      const code = line.slice(0, space);
      return `«${line.slice(space + 1)}» ${isProblem(code) ? problems[code] : 'kan ikke bruges'}`;
    });
    return `${told.join('. ')}. Intet er sendt: vælg filerne igen.`;
  },
};

export const sentRefusals: Readonly<Record<string, string>> = {
  'portal-uploads': 'Du har sendt mange filer i dag. Send resten i morgen, eller ring til os.',
  'portal-files-full': 'Her ligger så mange filer, at der ikke er plads til flere. Ring til os.',
  'portal-no-files': 'Vælg først en fil, eller tag et billede.',
};
