import {
  getBoletoInfo,
  getPixPayloadInfo,
  isValidBoleto,
  isValidPixPayload,
} from '@brazilian-utils/brazilian-utils';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boletoOf } from './boleto.ts';
import { brCode, crc16 } from './brCode.ts';

const amount = fc.integer({ min: 1, max: 99_999_999 });

it("computes the check value of the Banco Central's manual", () => {
  const manual =
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304';
  expect(crc16(manual)).toBe('1D3D');
});

it('makes Pix codes that an independent reader accepts, for any shop name', () => {
  fc.assert(
    fc.property(fc.uuid(), amount, fc.string({ minLength: 1, maxLength: 60 }), (id, amountCents, payee) => {
      const code = brCode({ id, amountCents, payee, city: 'São Paulo' });
      expect(isValidPixPayload(code)).toBe(true);
      // A reserved name: the code is valid, and no bank can pay it.
      expect(getPixPayloadInfo(code)?.url).toMatch(/^simulado\.example\//);
      const reais = (amountCents / 100).toFixed(2);
      expect(code).toContain(`54${String(reais.length).padStart(2, '0')}${reais}5802BR`);
      expect(isValidPixPayload(code.replace('5802BR', '5802BS'))).toBe(false);
    }),
  );
});

it('makes boleto lines that an independent reader accepts, with their amount and due date', () => {
  const day = fc.date({
    min: new Date('2025-03-01T12:00:00Z'),
    max: new Date('2040-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 25n - 1n }), amount, day, (ours, amountCents, due) => {
      const { line, barcode } = boletoOf({ ours: String(ours), amountCents, due });
      expect(line).toMatch(/^\d{47}$/);
      expect(barcode).toMatch(/^\d{44}$/);
      expect(isValidBoleto(line)).toBe(true);
      const read = getBoletoInfo(line, { referenceDate: due });
      expect(read).toMatchObject({ amount: amountCents, bankCode: '999' });
      const local = read?.expirationDate ?? new Date(0);
      expect([local.getFullYear(), local.getMonth(), local.getDate()]).toEqual([
        due.getUTCFullYear(),
        due.getUTCMonth(),
        due.getUTCDate(),
      ]);
    }),
  );
});
