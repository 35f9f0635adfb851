/** Why a card was refused, by `status_detail` of the payment. */
const REFUSALS: Record<string, string> = {
  cc_rejected_3ds_mandatory:
    'Este cartão exige uma confirmação do banco que esta loja não oferece. Use outro cartão ou o Pix.',
  cc_rejected_bad_filled_card_number: 'O número do cartão não confere. Revise e tente de novo.',
  cc_rejected_bad_filled_date: 'A validade do cartão não confere. Revise e tente de novo.',
  cc_rejected_bad_filled_other: 'Algum dado do cartão não confere. Revise e tente de novo.',
  cc_rejected_bad_filled_security_code: 'O código de segurança não confere. Revise e tente de novo.',
  cc_rejected_blacklist: 'Este cartão não pode ser usado aqui. Use outro cartão ou o Pix.',
  cc_rejected_call_for_authorize:
    'O banco pede que você autorize esta compra. Ligue para ele e tente de novo.',
  cc_rejected_card_disabled: 'O cartão está desativado. Ligue para o banco ou use outro cartão.',
  cc_rejected_card_error: 'O banco não conseguiu processar este cartão. Tente de novo ou use o Pix.',
  cc_rejected_card_type_not_allowed: 'Este tipo de cartão não é aceito. Use um cartão de crédito ou o Pix.',
  cc_rejected_duplicated_payment:
    'Você já fez um pagamento deste valor. Se quer pagar outra vez, use outro cartão ou o Pix.',
  cc_rejected_high_risk:
    'O pagamento não passou na análise de segurança. Use outra forma de pagar, como o Pix.',
  cc_rejected_insufficient_amount: 'O cartão não tem limite para esta compra.',
  cc_rejected_invalid_installments: 'O cartão não aceita esta quantidade de parcelas.',
  cc_rejected_max_attempts: 'Este cartão chegou ao limite de tentativas. Use outro cartão ou o Pix.',
  cc_rejected_other_reason: 'O banco do cartão recusou a compra.',
  cc_rejected_time_out: 'O banco do cartão não respondeu a tempo. Tente de novo.',
  cc_amount_rate_limit_exceeded:
    'A compra passa do limite deste meio de pagamento. Use outra forma de pagar.',
  bank_error: 'O banco recusou o pagamento. Tente de novo ou use outra forma de pagar.',
  rejected_by_bank: 'O banco recusou o pagamento. Tente de novo ou use outra forma de pagar.',
  rejected_by_regulations: 'O pagamento foi recusado por uma regra do banco. Use outra forma de pagar.',
  rejected_high_risk: 'O pagamento não passou na análise de segurança. Use outra forma de pagar.',
  rejected_insufficient_data: 'Faltam dados do pagador. Revise e tente de novo.',
};

export const refusalIn = (detail: string | null | undefined): string =>
  REFUSALS[detail ?? ''] ?? 'O pagamento foi recusado. Tente de novo ou use outra forma de pagar.';

const TOKEN_GONE = 'Os dados do cartão perderam a validade antes de serem usados. Digite o cartão de novo.';

/** Why no payment could be made, by the codes of an error reply. */
const FAULTS: Record<string, string> = {
  109: 'O cartão não aceita esta quantidade de parcelas.',
  129: 'Este meio de pagamento não aceita este valor. Use outra forma de pagar.',
  204: 'Este meio de pagamento está fora do ar. Use outra forma de pagar.',
  2006: TOKEN_GONE,
  2062: TOKEN_GONE,
  3003: TOKEN_GONE,
  2067: 'O CPF informado não foi aceito. Revise e tente de novo.',
  4037: 'Este meio de pagamento não aceita este valor. Use outra forma de pagar.',
  13253: 'O Pix desta loja está fora do ar. Use outra forma de pagar.',
};

/** Undefined when only the shop can solve it. */
export const faultIn = (codes: readonly string[]): string | undefined =>
  codes.map((code) => FAULTS[code]).find((words) => words !== undefined);
