import type { Response } from 'express';
import { receivedEvidence } from '#server/people/sellers/receivedEvidence.ts';
import { sellerOfRequest } from '#server/people/sellers/sellerOfRequest.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { Failure } from '#server/services/http/failure.ts';
import { type Limit, spend } from '#server/services/limits/attempts.store.ts';
import * as proof from '#server/trade/orders/deliveryProof.store.ts';
import type { PaymentDeps } from '#server/trade/payments/charge.ts';
import { lockPurchase } from '#server/trade/payments/payments.store.ts';
import * as ownSales from '#server/views/seller/sellerSales.store.ts';
import { attachProof, takeProofBack, viewSellerProof } from '#shared/contract/account/proof.ts';
import { MOST_EVIDENCE } from '#shared/trade/disputes.ts';

/** Each upload is encrypted, written whole, and may be removed; a shop uploads no more than a day of deliveries needs. */
const UPLOADS: Limit = { most: 60, windowSeconds: 60 * 60 };

/** Proof of deliveries by hand: private to the seller until the line is delivered, and permanent from then on. */
export function sellerProofRoutes(api: Api, { db, vault, now }: PaymentDeps): void {
  const found = async (trx: Db, res: Response, number: string) =>
    ownSales.find(trx, (await sellerOfRequest(trx, res)).id, number, now());
  /** Finds the line and locks its order: a delivery and a change of its proof run one after the other. */
  const lockedLine = async (trx: Db, res: Response, number: string) => {
    await lockPurchase(trx, (await found(trx, res, number)).orderId);
    return found(trx, res, number);
  };
  const proofView = async (trx: Db, res: Response, number: string) => ({
    proof: (await found(trx, res, number)).sale.proof,
  });

  api.serve(attachProof, async ({ params: { number } }, http) => {
    await found(db, http.res, number);
    await spend(db, `delivery-proof ${(await sellerOfRequest(db, http.res)).id}`, UPLOADS, now());
    const file = await receivedEvidence(http, attachProof.files);
    return transaction(db, async (trx) => {
      const { lineId, sale } = await lockedLine(trx, http.res, number);
      if (!sale.canProve) throw new Failure('conflict', reasonAgainst(sale));
      await proof.insert(trx, vault, lineId, file, now());
      return proofView(trx, http.res, number);
    });
  });

  api.serve(takeProofBack, ({ params: { number, fileId } }, { res }) =>
    transaction(db, async (trx) => {
      const { lineId, sale } = await lockedLine(trx, res, number);
      const file = sale.proof.find(({ id }) => id === fileId);
      if (!file) throw proof.noSuchFile();
      if (!file.waits)
        throw new Failure('conflict', 'Este arquivo já foi entregue e não pode mais ser apagado.');
      await proof.remove(trx, lineId, fileId);
      return proofView(trx, res, number);
    }),
  );

  api.serve(viewSellerProof, async ({ params: { number, fileId } }, { res }) =>
    proof.open(db, vault, (await found(db, res, number)).lineId, fileId),
  );
}

function reasonAgainst({ byHand, stage, proof: files }: ownSales.SaleLine['sale']): string {
  if (stage === 'disputed') return 'Esta venda está em disputa: junte o arquivo lá.';
  if (!byHand) return 'Esta venda não tem entrega manual para comprovar.';
  return files.length >= MOST_EVIDENCE
    ? `São até ${MOST_EVIDENCE} arquivos com cada entrega.`
    : 'A garantia desta venda terminou. Os arquivos não podem mais ser alterados.';
}
