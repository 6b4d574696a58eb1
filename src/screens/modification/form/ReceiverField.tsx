import { findReceiverObstacle, isTransferNeeded } from '../../../../domain/modification.ts'
import { tenantName } from '../../../../domain/tenant-name.ts'
import type { ModificationInput } from '../../../../machines/modification/modification.setup.ts'
import { Callout } from '../../../components/Callout/Callout.tsx'
import { ChoiceGroup } from '../../../components/ChoiceGroup/ChoiceGroup.tsx'
import { useModificationTexts } from '../../../flow/modification-request/use-modification-messages.ts'
import type { ModificationFields } from './use-modification-form.ts'

export type ReceiverFieldProps = {
  fields: ModificationFields
  input: Pick<ModificationInput, 'tenants' | 'leaving'>
}

/**
 * Who receives the contract when no party stays. Everyone who stays is listed; those who cannot
 * receive it are disabled, with the reason. Specification 1, section 5.
 */
export function ReceiverField({ fields, input: { tenants, leaving } }: ReceiverFieldProps) {
  const { t } = useModificationTexts()
  if (!isTransferNeeded(tenants, leaving)) return null
  const { value, ...field } = fields.field('transferDestination')
  const staying = tenants
    .filter(({ id }) => !leaving.includes(id))
    .map((tenant) => ({ tenant, obstacle: findReceiverObstacle(tenant, leaving) }))
  const [can, cannot] = [true, false].map((wanted) =>
    staying.filter(({ obstacle }) => (obstacle === null) === wanted),
  )
  // Enabled options come first, as the focus goes to the first option.
  const options = [...(can ?? []), ...(cannot ?? [])].map(({ tenant, obstacle }) => ({
    value: tenant.id,
    title: tenantName(tenant),
    ...(obstacle && { description: t(`form.receiver.cannot.${obstacle}`), disabled: true }),
  }))
  return (
    <>
      <ChoiceGroup
        {...field}
        label={t('form.receiver.label')}
        hint={t('form.receiver.hint')}
        required
        options={options}
        value={options.some((option) => option.value === value) ? value : null}
      />
      {can?.length === 0 && (
        <Callout tone="warn" title={t('form.receiver.nobody.title')}>
          <p>{t('form.receiver.nobody.text')}</p>
        </Callout>
      )}
    </>
  )
}
