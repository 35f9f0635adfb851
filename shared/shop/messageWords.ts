/** The kinds and states of messages to the shop. */
export const MESSAGE_KINDS = { contact: 'Contato', seller: 'Quer vender', chat: 'Chat' } as const;
export const MESSAGE_STATES = { open: 'Aberta', answered: 'Respondida', closed: 'Encerrada' } as const;
