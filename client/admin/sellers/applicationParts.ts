import { APPLICATION_FIELDS, SELLER_DOCUMENTS } from '#shared/people/sellerApplication.ts';

/** What of an application may be asked to change, by its path. */
export const APPLICATION_PARTS: [path: string, label: string][] = [
  ...Object.entries(APPLICATION_FIELDS),
  ...Object.entries(SELLER_DOCUMENTS).map(([kind, { label }]): [string, string] => [
    `documents.${kind}`,
    label,
  ]),
];
