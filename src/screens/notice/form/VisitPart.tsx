import { isDefectInHome } from '../../../../api/notice-form.ts'
import { ErrorText } from '../../../components/ErrorText/ErrorText.tsx'
import { fieldId } from '../../../components/Field/Field.tsx'
import { FormPart } from '../../../components/FormPart/FormPart.tsx'
import { LinkIcon } from '../../../components/LinkIcon/LinkIcon.tsx'
import { Stack } from '../../../components/Stack/Stack.tsx'
import { Toggle } from '../../../components/Toggle/Toggle.tsx'
import type { TextBinding } from '../../../form/use-form.ts'
import { useNoticeWritingTexts } from '../use-messages.ts'
import { useOwnDetailsAddress } from '../use-own-details-address.ts'
import type { DefectPartProps } from './use-notice-form.ts'

const switches = ['masterKeyAccessAllowed', 'hasPetsInApartment'] as const

/** What a repairer must know who comes to the home, and how they reach the resident. */
export function VisitPart({ fields, start }: DefectPartProps) {
  const { t } = useNoticeWritingTexts()
  const isVisit = isDefectInHome(fields.values)
  const visited = isVisit ? switches : []
  const ownDetails = useOwnDetailsAddress(start.contract.uuid)
  return (
    <FormPart
      title={t(isVisit ? 'visit.title' : 'visit.reached')}
      intro={isVisit ? t('visit.intro') : undefined}
    >
      {visited.map((name) => {
        const { checked, onChange } = fields.check(name)
        return (
          <Toggle
            key={name}
            name={name}
            label={t(`label.${name}`)}
            hint={t(`visit.hint.${name}`)}
            on={checked}
            onChange={onChange}
            onText={t('yes')}
            offText={t('no')}
          />
        )
      })}
      <Stack gap="tight">
        {isVisit && <h3>{t('visit.reached')}</h3>}
        <Reached {...fields.field('phoneNumber')} label={t('label.phoneNumber')} />
        <Reached {...fields.field('email')} label={t('label.email')} />
        {/* An edit is not drafted: a link to another page would lose it. */}
        {!start.notice && (
          <LinkIcon go tall to={ownDetails}>
            {t('visit.change')}
          </LinkIcon>
        )}
      </Stack>
    </FormPart>
  )
}

/** A value of the profile, which cannot be changed in this form. */
const Reached = ({
  name,
  label,
  value,
  error,
}: Pick<TextBinding, 'name' | 'value' | 'error'> & { label: string }) => (
  <div data-field>
    <ErrorText>{error}</ErrorText>
    <p id={fieldId(name)} tabIndex={-1}>
      {label}: <b>{value}</b>
    </p>
  </div>
)
