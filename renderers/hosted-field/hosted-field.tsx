import { useEffect, useRef, type ReactNode } from 'react';
import type { FromFrame } from '#domain/frame-message.ts';
import type { RendererProps } from '#engine/renderer.ts';
import { fieldError, FieldIds } from '#renderers/field/field-frame.tsx';
import frame from '#renderers/field/field-frame.module.css';
import type { FrameLink } from '#renderers/frame/frame-link.ts';
import { ProviderFrame } from '#renderers/frame/provider-frame.tsx';
import css from './hosted-field.module.css';

type Props = RendererProps<'hostedField'>;

/**
 * Input fields on a page of the provider. What is typed there never comes here: the field of the form holds the token.
 *
 * @throws Error for the address of a page that the deployment does not name
 */
export const HostedField = ({ id, props, field }: Props): ReactNode => {
  const ids = new FieldIds(field);
  const link = useRef<FrameLink>(null);
  const { label, submit } = props;
  const asked = useRef(submit);
  useEffect(() => {
    if (submit === asked.current) return;
    asked.current = submit;
    link.current?.send({ type: 'submit' });
  }, [submit]);
  const answer = (message: FromFrame): void => {
    if (message.type === 'failed') props.onFail?.();
    if (message.type === 'incomplete') props.onIncomplete?.();
    if (message.type !== 'token') return;
    field.onInput(message.token);
    props.onToken?.();
  };
  return (
    <fieldset
      className={`${frame.field} ${css.group}`}
      data-node={id}
      data-field={field.name}
      aria-labelledby={ids.label}
    >
      <span className={frame.label} id={ids.label}>
        {label}
      </span>
      <ProviderFrame props={props} link={link} onAnswer={answer} />
      {fieldError(ids, field.error)}
    </fieldset>
  );
};
