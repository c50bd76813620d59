/** A line of a paper: what it is, and what holds. */
export type Fact = { label: string; value: string };

/** Who gives a paper out. */
export type Sender = {
  name: string;
  /** Address, telephone and what else leads to them, each short enough for a line. */
  lines: string[];
  /** The picture file of the logo. */
  logo?: string | undefined;
  /** A colour as `#rrggbb`. */
  color: string;
};

export const signFormats = ['a4', 'a4-landscape', 'a5'] as const;
export type SignFormat = (typeof signFormats)[number];

/** What stands in the window of a car. */
export type PriceSign = {
  kind: 'priceSign';
  format: SignFormat;
  sender: Sender;
  title: string;
  subtitle: string;
  plate?: { text: string; isYellow: boolean } | undefined;
  price: { label: string; amount: string; note: string };
  /** Other prices, each smaller than the one that counts. */
  otherPrices: Fact[];
  facts: Fact[];
  equipment: string[];
  /** What a telephone finds by the square code, and the words below it. */
  code?: { url: string; label: string } | undefined;
  /** Small print: number in stock, chassis number, the day it was printed. */
  small: string[];
};

/** What a car is like, to be signed. */
export type ConditionReport = {
  kind: 'conditionReport';
  sender: Sender;
  title: string;
  subtitle: string;
  /** The day it was written, in words. */
  day: string;
  sections: { title: string; facts: Fact[] }[];
  damages: { title: string; note: string }[];
  /** Said where there are no damages. */
  noDamages: string;
  photos: { file: string; caption: string }[];
  equipment: string[];
  /** What both sign. */
  statement: string;
  signatures: string[];
};

/** A paper in words, ready to be drawn. Its pictures are files of this machine. */
export type Paper = PriceSign | ConditionReport;
