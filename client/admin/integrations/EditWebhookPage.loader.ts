export { webhookIn as loader } from './webhookIn.ts';
