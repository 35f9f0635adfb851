/** The reasons to report a listing, in the words of the form. (marketplace.md, 'Listings') */
export const REPORT_REASONS = {
  stolen: 'A conta parece roubada',
  forbidden: 'É proibido vender isto',
  misleading: 'O anúncio é enganoso',
  copied: 'Textos ou imagens foram copiados',
} as const;

/** The kinds of reports: one of the reasons, or a claim to own the account. */
export const REPORT_KINDS = { mine: 'A conta é de quem denuncia', ...REPORT_REASONS } as const;
export type ReportKind = keyof typeof REPORT_KINDS;

export const REPORT_STATES = {
  open: 'A analisar',
  kept: 'Anúncio mantido',
  taken_down: 'Anúncio tirado do ar',
} as const;
export type ReportState = keyof typeof REPORT_STATES;
