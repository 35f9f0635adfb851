/** An administrator's change of an order, for the audit log. */
export const orderChange = (order: { id: string; number: string }, before: object, after: object) =>
  ({ action: 'updated', subject: 'order', subjectId: order.id, label: order.number, before, after }) as const;
