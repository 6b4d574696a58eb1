import { useSelector } from '@xstate/react'
import { normalizeEmail } from '../../../domain/email.ts'
import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Callout } from '../../components/Callout/Callout.tsx'
import { discardsInput } from '../../components/discards-input.ts'
import { isKeyPress } from '../../components/is-press-of.ts'
import { LiveRegion } from '../../components/LiveRegion/LiveRegion.tsx'
import { PhoneField } from '../../components/PhoneField/PhoneField.tsx'
import { Section } from '../../components/Section/Section.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { TextField } from '../../components/TextField/TextField.tsx'
import { Toggle } from '../../components/Toggle/Toggle.tsx'
import { FormErrors } from '../../form/FormErrors.tsx'
import { preferences } from './DetailsList.tsx'
import type { OwnDetailsScreenProps } from './flow.ts'
import {
  type OwnDetailsFormRef,
  useOwnDetailsForm,
  useOwnDetailsTexts,
} from './use-own-details-form.ts'

/** The form of own details. Specification 2, section 5. */
export function EditOwnDetails(props: OwnDetailsScreenProps) {
  const { form } = props.state.children
  return form ? <OpenForm {...props} form={form} /> : null
}

function OpenForm({ actor, profile, form }: OwnDetailsScreenProps & { form: OwnDetailsFormRef }) {
  const { t } = useOwnDetailsTexts()
  const fields = useOwnDetailsForm(form)
  const { noValidate, method, onSubmit, ...marks } = fields.props
  const firstError = useSelector(form, ({ context }) => context.found[0]?.path)
  const email = fields.field('email')
  const typed = normalizeEmail(email.value)
  const isNewEmail = !email.error && typed !== profile.email && typed !== profile.pendingEmail
  const lacking =
    !fields.isComplete && t(firstError === 'email' ? 'edit.fixEmail' : 'edit.fixPhone')
  return (
    <div {...marks}>
      <form
        noValidate={noValidate}
        method={method}
        onSubmit={onSubmit}
        onKeyDown={(event) => {
          // A disabled button also stops the browser from sending the form: Enter shows the errors.
          if (isKeyPress('Enter', event) && !fields.isComplete && isTextField(event.target))
            event.currentTarget.requestSubmit()
        }}
      >
        <Section title={t('edit.title')} focusable first>
          <FormErrors refusal={fields.refusal} t={t} />
          <Stack gap="loose">
            <div>
              <p>
                <b>{t('details.name')}</b>
              </p>
              <p>{`${profile.firstName} ${profile.lastName}`}</p>
              <p className="small muted">{t('edit.name')}</p>
            </div>
            <TextField
              {...email}
              label={t('details.email')}
              type="email"
              inputMode="email"
              autoComplete="email"
              required
            />
            <LiveRegion as="div">
              {isNewEmail && firstError !== 'email' && (
                <Callout title={t('edit.newEmail.title')}>
                  <p>{t('edit.newEmail.text', { email: typed })}</p>
                </Callout>
              )}
            </LiveRegion>
            <PhoneField
              {...fields.field('phoneNumber')}
              label={t('details.phone')}
              hint={t('edit.phoneHint')}
              autoComplete="tel"
              width="medium"
              required
            />
          </Stack>
        </Section>
        <Section title={t('preferences.title')}>
          <Stack>
            <p>{t('preferences.always')}</p>
            {preferences.map((name) => {
              const { checked, onChange } = fields.check(name)
              return (
                <Toggle
                  key={name}
                  name={name}
                  label={t(`preferences.${name}.title`)}
                  hint={t(`preferences.${name}.hint`)}
                  on={checked}
                  onChange={onChange}
                  onText={t('preferences.on')}
                  offText={t('preferences.off')}
                />
              )
            })}
            <Actions fill ruled>
              <Button type="submit" unready={lacking}>
                {t('edit.save')}
              </Button>
              <Button
                {...discardsInput}
                variant="secondary"
                onClick={() => actor.send({ type: 'edit.cancelled' })}
              >
                {t('edit.cancel')}
              </Button>
            </Actions>
            {lacking && <p>{lacking}</p>}
          </Stack>
        </Section>
      </form>
    </div>
  )
}

const isTextField = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.type !== 'checkbox'
