import type { ReactNode } from 'react'
import boxStyles from '../Checkbox/Checkbox.module.css'
import { classNames } from '../class-names.ts'
import { ErrorText } from '../ErrorText/ErrorText.tsx'
import { describedByIds, type FieldProps, fieldId } from '../Field/Field.tsx'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import styles from './PersonChoice.module.css'

export type PersonChoiceProps = Pick<FieldProps, 'name' | 'label' | 'error'> & {
  persons: readonly { readonly id: string; readonly name: string }[]
  /** Ids of the chosen persons. */
  chosen: readonly string[]
  onChange: (id: string, isChosen: boolean) => void
  /** Shown beside a person who is chosen, and beside one who is not. */
  words: { readonly yes: string; readonly no: string }
  /** Rows of persons who cannot be chosen. */
  children?: ReactNode
}

/** A checkbox for each person, in one list. The first one has the id of the field. */
export function PersonChoice({
  name,
  label,
  error,
  persons,
  chosen,
  onChange,
  words,
  children,
}: PersonChoiceProps) {
  const id = fieldId(name)
  const ids = describedByIds(id, null, error)
  return (
    <fieldset className={styles.group} aria-describedby={ids.error} data-field>
      <legend className={styles.legend}>{label}</legend>
      <div className={classNames(styles.persons, error && styles.wrong)}>
        {persons.map((person, index) => {
          const boxId = index === 0 ? id : `${id}-${person.id}`
          const isChosen = chosen.includes(person.id)
          return (
            <label className={styles.person} key={person.id} htmlFor={boxId}>
              <input
                className={boxStyles.box}
                id={boxId}
                name={name}
                type="checkbox"
                value={person.id}
                checked={isChosen}
                aria-labelledby={`${boxId}-name`}
                aria-describedby={ids.error}
                aria-invalid={error ? true : undefined}
                onChange={(event) => onChange(person.id, event.target.checked)}
              />
              <span className={styles.name} id={`${boxId}-name`}>
                {person.name}
              </span>
              <span className={classNames(styles.says, isChosen && styles.yes)} aria-hidden="true">
                {isChosen ? words.yes : words.no}
              </span>
            </label>
          )
        })}
        {children}
      </div>
      <div className={styles.slot}>
        <ErrorText id={ids.error}>{error}</ErrorText>
      </div>
    </fieldset>
  )
}

export type PersonRowProps = {
  icon: IconName
  name: string
  description?: string | undefined
  /** Content at the end of the row: a status. */
  status?: ReactNode
}

/** A person who cannot be chosen, with the reason or a status. */
export function PersonRow({ icon, name, description, status }: PersonRowProps) {
  return (
    <div className={classNames(styles.person, styles.known)}>
      <Icon name={icon} />
      <span className={styles.name}>{name}</span>
      {description && <span className={styles.description}>{description}</span>}
      {status && <span className={styles.says}>{status}</span>}
    </div>
  )
}

/** A list that contains only `PersonRow`s. */
export function PersonList({ children }: { children: ReactNode }) {
  return <div className={styles.persons}>{children}</div>
}
