/** One field of the EMV notation: two digits of name, two of length, the value. */
const field = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`;

/** CRC-16/CCITT-FALSE, in four capital hexadecimal digits. (Manual of the BR Code, Banco Central do Brasil) */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** Plain a–z and digits: some banks' readers reject accents. */
const plain = (text: string, most: number): string =>
  text
    .normalize('NFD')
    .replace(/[^\w $%*+\-./:]/g, '')
    .trim()
    .slice(0, most)
    .trim();

/**
 * A dynamic Pix code with valid form and check digits. Its payload has a reserved host name that resolves nowhere, so
 * that no bank can pay it.
 */
export function brCode(charge: { id: string; amountCents: number; payee: string; city: string }): string {
  const body = [
    field('00', '01'),
    field('01', '12'),
    field(
      '26',
      field('00', 'br.gov.bcb.pix') + field('25', `simulado.example/pix/${charge.id.replaceAll('-', '')}`),
    ),
    field('52', '0000'),
    field('53', '986'),
    field('54', (charge.amountCents / 100).toFixed(2)),
    field('58', 'BR'),
    field('59', plain(charge.payee, 25) || 'SIMULADO'),
    field('60', plain(charge.city, 15) || 'SAO PAULO'),
    field('62', field('05', '***')),
    '6304',
  ].join('');
  return body + crc16(body);
}
