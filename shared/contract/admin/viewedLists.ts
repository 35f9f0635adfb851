interface ListOfViews {
  /** Its search finds a row by a person's name, email or phone: views that find a deleted person are deleted too. */
  ofPeople: boolean;
}

/** The lists of the back-office whose filters and order can be saved as a view. */
export const VIEWED_LISTS = {
  products: { ofPeople: false },
  coupons: { ofPeople: false },
  orders: { ofPeople: true },
  customers: { ofPeople: true },
  reviews: { ofPeople: true },
  sellers: { ofPeople: true },
  applications: { ofPeople: true },
  listings: { ofPeople: true },
  listingChecks: { ofPeople: true },
  reportedListings: { ofPeople: true },
  questions: { ofPeople: true },
  personReports: { ofPeople: true },
  disputes: { ofPeople: true },
  entries: { ofPeople: false },
  payouts: { ofPeople: true },
  messages: { ofPeople: true },
  newsletter: { ofPeople: true },
  outbox: { ofPeople: true },
  log: { ofPeople: true },
} as const satisfies Record<string, ListOfViews>;

/** What a list's query says besides its filters: where the reader is, and what only programs ask for. */
export const NO_FILTERS = ['page', 'perPage', 'after', 'before', 'id', 'updatedSince'] as const;

/** The part of a list's address, and of its file's, that names the hidden columns: 'Telefone,Status'. */
export const HIDDEN_COLUMNS = 'hidden';

export type ViewedList = keyof typeof VIEWED_LISTS;
