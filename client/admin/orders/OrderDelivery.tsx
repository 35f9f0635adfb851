import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { styled } from 'styled-components';
import { Allowed } from '#client/admin/kit/Allowed.tsx';
import { BrowserName } from '#client/admin/kit/BrowserName.tsx';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { useAdmin } from '#client/admin/kit/useAdmin.ts';
import { type UnitAction, UnitDialog } from '#client/admin/units/UnitDialog.tsx';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { unitsOpen, unitWords } from '#client/trade/deliveryFields.ts';
import { Button } from '#client/ui/Button.tsx';
import { Chip } from '#client/ui/Chip.tsx';
import { Evidence } from '#client/ui/overlay/Evidence.tsx';
import { color, space, text } from '#client/ui/theme/tokens.ts';
import type { deliverLine, Order, OrderLine } from '#shared/contract/admin/orders.ts';
import type { replaceUnit } from '#shared/contract/admin/units.ts';
import { UNIT_KINDS, UNIT_STATES } from '#shared/trade/unitWords.ts';
import { formatInstant } from '#shared/values/instant.ts';
import { DeliverDialog } from './DeliverDialog.tsx';
import { LateChip } from './LateChip.tsx';

/** The delivered units of each line, what is owed and by when, and when the buyer looked at them. */
export function OrderDelivery({ order }: { order: Order }) {
  const [chosen, setChosen] = useState<{ lineId: string; unit: number }>();
  const [unitAction, setUnitAction] = useState<UnitAction>();
  const { revalidate } = useRevalidator();
  const { settings } = useAdmin();
  return (
    <List>
      {order.lines.map((line) => (
        <li key={line.id}>
          <strong>{line.title}</strong>
          <LineStatus line={line} paid={order.status === 'processing' || order.status === 'completed'} />
          {line.units.map((unit) => (
            <Unit key={unit.id}>
              <span>
                {line.quantity > 1 && unit.number !== null && `${unit.number}: `}
                {UNIT_KINDS[unit.kind].label} #{unit.id.slice(0, 8)}
              </span>
              <Chip $tone={unit.state === 'revealed' ? 'accent' : 'neutral'}>
                {UNIT_STATES[unit.state].label}
              </Chip>
              {(unit.state === 'sold' || unit.state === 'revealed') && (
                <Allowed<typeof replaceUnit> by="units.replace">
                  <Button
                    type="button"
                    $variant="ghost"
                    aria-label={`Substituir a unidade #${unit.id.slice(0, 8)}`}
                    onClick={() => setUnitAction({ unit, deed: 'replace' })}
                  >
                    Substituir
                  </Button>
                </Allowed>
              )}
            </Unit>
          ))}
          <Reveals line={line} />
          {line.proof.length > 0 && (
            <Proof>
              <p>Comprovantes do vendedor</p>
              <Evidence
                files={line.proof.map((file) => ({ ...file, about: formatInstant(file.at, settings) }))}
                open={(fileId) =>
                  callEndpoint(
                    async () => (await import('#shared/contract/admin/orders.ts')).viewOrderProof,
                    { params: { id: order.id, lineId: line.id, fileId } },
                  )
                }
              />
            </Proof>
          )}
          <Allowed<typeof deliverLine> by="orders.deliver">
            {(line.byHand ? unitsOpen(line) : []).map((unit) => (
              <Button
                key={unit}
                type="button"
                $variant={line.missing.includes(unit) ? 'default' : 'outline'}
                onClick={() => setChosen({ lineId: line.id, unit })}
              >
                {line.missing.includes(unit) ? 'Entregar' : 'Corrigir a entrega'}
                {unitWords(line, unit)}
              </Button>
            ))}
          </Allowed>
        </li>
      ))}
      <DeliverDialog
        key={chosen && `${chosen.lineId} ${chosen.unit}`}
        order={order}
        line={order.lines.find(({ id }) => id === chosen?.lineId)}
        unit={chosen?.unit ?? 1}
        onClose={() => setChosen(undefined)}
      />
      <UnitDialog
        unitAction={unitAction}
        onClose={() => {
          setUnitAction(undefined);
          void revalidate();
        }}
      />
    </List>
  );
}

function LineStatus({ line, paid }: { line: OrderLine; paid: boolean }) {
  if (line.revokedAt)
    return (
      <p>
        {line.deliveredAt || line.handed > 0 ? 'Entrega retirada em' : 'Nada foi entregue. Cancelado em'}{' '}
        <Moment at={line.revokedAt} />
      </p>
    );
  if (line.deliveredAt)
    return (
      <p>
        Entregue em <Moment at={line.deliveredAt} />
        {line.confirmedAt && (
          <>
            , recebimento confirmado em <Moment at={line.confirmedAt} />
          </>
        )}
      </p>
    );
  if (!paid) return <p>Sem pagamento, nada a entregar</p>;
  return (
    <p>
      {line.dueAt ? (
        <>
          Entregar até <Moment at={line.dueAt} /> <LateChip dueAt={line.dueAt} />
        </>
      ) : (
        'Ainda não entregue'
      )}
    </p>
  );
}

function Reveals({ line: { reveals } }: { line: OrderLine }) {
  const [last] = reveals;
  if (!last) return null;
  return (
    <details>
      <summary>
        Visto pelo cliente em <Moment at={last.at} />
      </summary>
      <ul>
        {reveals.map(({ at, address, userAgent }, index) => (
          <li key={index}>
            <Moment at={at} />, de {address || 'endereço desconhecido'}
            {userAgent && (
              <>
                , com <BrowserName of={userAgent} />
              </>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

const List = styled.ul`
  display: grid;
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
    gap: ${space[2]};
    padding-block: ${space[4]};
    border-block-end: 1px solid ${color.line};
  }
  > li:first-child {
    padding-block-start: 0;
  }
  > li:last-of-type {
    padding-block-end: 0;
    border: 0;
  }
  p,
  details {
    color: ${color.quiet};
    font-size: ${text.small};
    overflow-wrap: anywhere;
  }
  summary {
    min-block-size: 2rem;
    cursor: pointer;
  }
  details ul {
    padding-inline-start: ${space[5]};
  }
`;

const Proof = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  justify-self: stretch;
`;

const Unit = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  font-size: ${text.small};
`;
