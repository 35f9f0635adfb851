import { APPLICATION_FIELDS, SELLER_DOCUMENTS } from '#shared/people/sellerApplication.ts';

/** The fields of an application that may need changes, by path. */
export const APPLICATION_PARTS: [path: string, label: string][] = [
  ...Object.entries(APPLICATION_FIELDS),
  ...Object.entries(SELLER_DOCUMENTS).map(([kind, { label }]): [string, string] => [
    `documents.${kind}`,
    label,
  ]),
];
