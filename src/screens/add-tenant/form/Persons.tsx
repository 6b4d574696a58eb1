import { useState } from 'react'
import { emptyPerson, type TypedPerson } from '../../../../api/add-tenant-form.ts'
import { MAX_ADDED_TENANTS } from '../../../../domain/limits.ts'
import { Button } from '../../../components/Button/Button.tsx'
import { ErrorText } from '../../../components/ErrorText/ErrorText.tsx'
import { describedByIds, fieldId } from '../../../components/Field/Field.tsx'
import { useNextFocus } from '../../../components/Field/use-next-focus.ts'
import { Icon } from '../../../components/Icon/Icon.tsx'
import { Stack } from '../../../components/Stack/Stack.tsx'
import { VisuallyHidden } from '../../../components/VisuallyHidden/VisuallyHidden.tsx'
import styles from '../add-tenant.module.css'
import { useMessages } from '../use-messages.ts'
import { PersonFields } from './PersonFields.tsx'
import type { AddTenantFields } from './use-add-tenant-form.ts'

/** The persons to add; all but the first can be removed. */
export function Persons({ fields }: { fields: AddTenantFields }) {
  const { t } = useMessages()
  const [said, setSaid] = useState('')
  const focusNext = useNextFocus()
  const { name, error, onChange } = fields.list('tenants')
  const { tenants } = fields.values
  const words = describedByIds(fieldId(name), null, error)

  function change(to: readonly TypedPerson[], words: string, focus: string) {
    onChange(to)
    setSaid(words)
    focusNext(focus)
  }
  const add = () =>
    change(
      [...tenants, emptyPerson],
      t('form.said.added', { number: tenants.length + 1 }),
      `${name}.${tenants.length}.socialSecurityNumber`,
    )
  const remove = (index: number) =>
    change(
      tenants.toSpliced(index, 1),
      t('form.said.removed', { number: index + 1 }),
      `${name}.add`,
    )

  return (
    <div
      className={styles.persons}
      id={fieldId(name)}
      role="group"
      aria-label={t('errorSummary.persons')}
      aria-describedby={words.error}
      tabIndex={-1}
      data-field
    >
      <ErrorText id={words.error}>{error}</ErrorText>
      <Stack gap="loose">
        {Array.from(tenants.keys(), (index) => (
          <PersonFields
            key={index}
            fields={fields}
            index={index}
            onRemove={index > 0 ? () => remove(index) : null}
          />
        ))}
        {tenants.length < MAX_ADDED_TENANTS ? (
          <Button id={fieldId(`${name}.add`)} variant="secondary" onClick={add}>
            <Icon name="plus" size="small" />
            {t('form.add')}
          </Button>
        ) : (
          <p className="small muted">{t('form.full', { most: MAX_ADDED_TENANTS })}</p>
        )}
      </Stack>
      <div role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
    </div>
  )
}
