import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { RendererProps } from '#engine/renderer.ts';
import { fieldError, FieldIds } from '#renderers/field/field-frame.tsx';
import frame from '#renderers/field/field-frame.module.css';
import { ProviderFrame } from '#renderers/frame/provider-frame.tsx';
import { TokenRequests } from './token-requests.ts';

type Props = RendererProps<'hostedField'>;

/** Property with the message for a failed press. */
type Fault = 'failLabel' | 'incompleteLabel';

const STATES_INCOMPLETE = '[data-fault="incompleteLabel"]';

/** Requests a token from the provider's page at each press, and holds the fault of the last. */
const useTokens = ({ props, field }: Pick<Props, 'props' | 'field'>) => {
  const [tokens] = useState(() => new TokenRequests());
  const [fault, setFault] = useState<Fault>();
  const fail = (): void => {
    setFault('failLabel');
    props.onFail?.();
  };
  const requestToken = useEffectEvent(async () => {
    setFault(undefined);
    const outcome = await tokens.request(props.timeoutSeconds * 1000);
    if (outcome.type === 'token') return { token: outcome.token };
    if (outcome.type === 'incomplete') {
      // Each provider's page marks its inputs: only one of several incomplete fields shows the message.
      if (!document.querySelector(STATES_INCOMPLETE)) flushSync(() => setFault('incompleteLabel'));
      return { hasMovedFocus: true };
    }
    if (outcome.type !== 'gone') fail();
    return {};
  });
  useEffect(() => field.onTokenRequest(() => requestToken()), [field]);
  return { tokens, fault, fail };
};

/**
 * Draws input fields of the provider's page. Typed values stay there: at a press the page sends a token, which becomes
 * the value of the form's field.
 *
 * @throws Error for the address of a page that the deployment does not allow
 */
export const HostedField = ({ id, props, field }: Props): ReactNode => {
  const ids = new FieldIds(field);
  const { tokens, fault, fail } = useTokens({ props, field });
  const { label, isShort } = props;
  const error = fault ? props[fault] : field.error;
  return (
    <fieldset
      className={frame.field}
      data-node={id}
      data-field={field.name}
      data-short={isShort || undefined}
      data-fault={fault}
      aria-labelledby={ids.label}
      aria-describedby={error === '' ? undefined : ids.error}
    >
      <span className={frame.label} id={ids.label}>
        {label}
      </span>
      <ProviderFrame
        props={{
          ...props,
          onReady() {
            tokens.markReady();
            props.onReady?.();
          },
        }}
        link={tokens.setLink}
        onAnswer={(answer) => {
          if (answer.type === 'done' || tokens.accept(answer)) return;
          if (answer.type === 'failed' && answer.press === undefined) fail();
        }}
      />
      {fieldError(ids, error)}
    </fieldset>
  );
};
