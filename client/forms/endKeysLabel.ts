/** The label of the box beside a new password and beside 'end the other sessions'. */
export const endKeysLabel = (keys: readonly { name: string }[]): string =>
  `Encerrar também as chaves de API (${keys.map(({ name }) => name).join(', ')})`;
