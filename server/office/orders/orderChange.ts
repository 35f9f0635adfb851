/** What somebody of the team changed on an order, for the record. */
export const orderChange = (order: { id: string; number: string }, before: object, after: object) =>
  ({ action: 'updated', subject: 'order', subjectId: order.id, label: order.number, before, after }) as const;
