import { fakeMercadoPago } from '#server/testing/fakeMercadoPago.ts';
import { FAKE_KEYS } from '#server/testing/fakeMercadoPagoWebhook.ts';

/** A Mercado Pago to rehearse with: no money, and what the settings need to reach it. */
const bank = await fakeMercadoPago();
process.stdout.write(`PAYMENT_PROVIDER=mercadopago
MERCADOPAGO_API_URL=${bank.url}
MERCADOPAGO_ACCESS_TOKEN=${FAKE_KEYS.accessToken}
MERCADOPAGO_PUBLIC_KEY=${FAKE_KEYS.publicKey}
MERCADOPAGO_WEBHOOK_SECRET=${FAKE_KEYS.webhookSecret}
`);
