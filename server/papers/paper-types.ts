export type Fact = { label: string; value: string };

/** The issuer of a paper. */
export type Sender = {
  name: string;
  /** Address, telephone and other contacts, each short enough for a line. */
  lines: string[];
  logo?: string | undefined;
  /** `#rrggbb`. */
  color: string;
};

export const signFormats = ['a4', 'a4-landscape', 'a5'] as const;
export type SignFormat = (typeof signFormats)[number];

/** The sign in a car's window. */
export type PriceSign = {
  kind: 'priceSign';
  format: SignFormat;
  sender: Sender;
  title: string;
  subtitle: string;
  plate?: { text: string; isYellow: boolean } | undefined;
  price: { label: string; amount: string; note: string };
  /** Alternatives, smaller than the main price. */
  otherPrices: Fact[];
  facts: Fact[];
  /** All figures of a financing example. */
  financing?: { title: string; facts: Fact[] } | undefined;
  equipment: string[];
  /** A QR code with its caption. */
  code?: { url: string; label: string } | undefined;
  /** Small print: stock number, VIN, print date. */
  small: string[];
};

/** A condition report, to be signed. */
export type ConditionReport = {
  kind: 'conditionReport';
  sender: Sender;
  title: string;
  subtitle: string;
  /** The date in words. */
  day: string;
  sections: { title: string; facts: Fact[] }[];
  damages: { title: string; note: string }[];
  /** Shown without damages. */
  noDamages: string;
  photos: { file: string; caption: string }[];
  equipment: string[];
  /** The statement that both parties sign. */
  statement: string;
  signatures: string[];
};

/** An amount, with another one of it beside: with VAT, where the first is without. `detail` is written under its label. */
export type PaperAmount = Fact & { beside?: string; detail?: string | undefined; isTotal?: boolean };

/** A part of an agreement: facts in columns, amounts under each other, or text. `heads` name two columns of amounts. */
export type AgreementPart = { title: string } & (
  | { facts: Fact[] }
  | { amounts: PaperAmount[]; heads?: readonly [string, string] | undefined; note?: string | undefined }
  | { texts: string[] }
);

/** A contract of sale, a settlement note or a reservation, to be signed; a quote, which is not. */
export type Agreement = {
  kind: 'agreement';
  /** What the paper is called. */
  label: string;
  sender: Sender;
  title: string;
  subtitle: string;
  /** The date in words, with number and version. */
  day: string;
  /** What it is about, beside a picture of it. */
  intro?: { facts: Fact[]; picture?: string | undefined };
  /** Each page says that it is a draft. */
  isDraft?: boolean;
  parts: AgreementPart[];
  statement: string;
  signatures: string[];
  /** What was drawn on a screen over the last signature's line, and when in words. */
  signed?: { picture: string; at: string } | undefined;
};

/** A paper's content, ready to draw. Its images are local files. */
export type Paper = PriceSign | ConditionReport | Agreement;
