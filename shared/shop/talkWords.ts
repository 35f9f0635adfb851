/** Where a question about a listing stands, in the words of the back-office. */
export const QUESTION_STATES = {
  reported: 'Denunciadas',
  waiting: 'Sem resposta',
  published: 'Na loja',
  removed: 'Tiradas da loja',
} as const;
export type QuestionState = keyof typeof QUESTION_STATES;

/** What may be wrong with what somebody says, in the words of the form. */
export const TALK_FAULTS = {
  insult: 'Ofende ou ameaça alguém',
  outside: 'Tenta levar a conversa ou o pagamento para fora da loja',
  fraud: 'Parece golpe',
  spam: 'É propaganda, ou não tem a ver com o anúncio',
} as const;
export type TalkFault = keyof typeof TALK_FAULTS;

/** How many letters of a question, and of its answer, there may be. */
export const LONGEST_QUESTION = 500;
export const LONGEST_ANSWER = 1_000;

/** What has become of what somebody said of somebody. */
export const PERSON_REPORT_STATES = {
  open: 'A analisar',
  dismissed: 'Nada a fazer',
  upheld: 'Confirmada',
} as const;
export type PersonReportState = keyof typeof PERSON_REPORT_STATES;
