/** The states of a question about a listing, in the words of the back-office. */
export const QUESTION_STATES = {
  reported: 'Denunciadas',
  waiting: 'Sem resposta',
  published: 'Na loja',
  removed: 'Tiradas da loja',
} as const;
export type QuestionState = keyof typeof QUESTION_STATES;

/** The reasons to report a message or a question, in the words of the form. */
export const TALK_FAULTS = {
  insult: 'Ofende ou ameaça alguém',
  outside: 'Tenta levar a conversa ou o pagamento para fora da loja',
  fraud: 'Parece golpe',
  spam: 'É propaganda, ou não tem a ver com o anúncio',
} as const;
export type TalkFault = keyof typeof TALK_FAULTS;

/** The most characters of a question, and of its answer. */
export const LONGEST_QUESTION = 500;
export const LONGEST_ANSWER = 1_000;

/** The state of a report about a person. */
export const PERSON_REPORT_STATES = {
  open: 'A analisar',
  dismissed: 'Nada a fazer',
  upheld: 'Confirmada',
} as const;
export type PersonReportState = keyof typeof PERSON_REPORT_STATES;
