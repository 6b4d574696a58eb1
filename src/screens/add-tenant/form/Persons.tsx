import { emptyPerson, type TypedPerson } from '../../../../api/add-tenant-form.ts'
import { MAX_ADDED_TENANTS } from '../../../../domain/limits.ts'
import { type ChangeRows, RepeatedRows } from '../../../form/RepeatedRows.tsx'
import styles from '../add-tenant.module.css'
import { useAddTenantTexts } from '../use-messages.ts'
import { PersonFields } from './PersonFields.tsx'
import type { AddTenantFields } from './use-add-tenant-form.ts'

/** The persons to add; all but the first can be removed. */
export function Persons({ fields }: { fields: AddTenantFields }) {
  const { t } = useAddTenantTexts()
  const list = fields.list('tenants')
  const { tenants } = fields.values
  const add = (change: ChangeRows<TypedPerson>) =>
    change(
      [...tenants, emptyPerson],
      t('form.said.added', { number: tenants.length + 1 }),
      `${list.name}.${tenants.length}.socialSecurityNumber`,
    )
  const remove = (index: number, change: ChangeRows<TypedPerson>) =>
    change(
      tenants.toSpliced(index, 1),
      t('form.said.removed', { number: index + 1 }),
      `${list.name}.add`,
    )
  return (
    <RepeatedRows
      list={list}
      label={t('errorSummary.persons')}
      className={styles.persons}
      addText={t('form.add')}
      onAdd={tenants.length < MAX_ADDED_TENANTS ? add : null}
      fullText={t('form.full', { most: MAX_ADDED_TENANTS })}
    >
      {(change) =>
        Array.from(tenants.keys(), (index) => (
          <PersonFields
            key={index}
            fields={fields}
            index={index}
            onRemove={index > 0 ? () => remove(index, change) : null}
          />
        ))
      }
    </RepeatedRows>
  )
}
