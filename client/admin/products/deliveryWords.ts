import type { Delivery } from '#shared/contract/public/products.ts';

export const DELIVERIES: Record<Delivery, string> = {
  instant: 'Na hora, logo após o pagamento',
  '15min': 'Por uma pessoa, em até 15 minutos',
  '1h': 'Por uma pessoa, em até 1 hora',
  '24h': 'Por uma pessoa, em até 24 horas',
};
