import { memo, type ReactNode, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react'
import { groupIban } from '../../../domain/iban.ts'
import { classNames } from '../class-names.ts'
import fieldStyles from '../Field/Field.module.css'
import { Field, type FieldProps } from '../Field/Field.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { LiveRegion } from '../LiveRegion/LiveRegion.tsx'
import styles from './IbanField.module.css'
import { eraseAcrossSpace, groupTypedIban, removeIbanMask } from './typed-iban.ts'

export type IbanFieldProps = FieldProps & {
  /** The account number, grouped or not; a masked one is replaced as a whole when it is changed. */
  value: string
  /** Called with the account number, grouped as in the field. */
  onChange: (value: string) => void
  /** Text for a valid number: the name of the bank and a confirmation. */
  bankLine?: ReactNode
}

/** An account number, grouped in fours while it is typed; the bank is shown below it. */
export const IbanField = memo(function IbanField({
  value,
  onChange,
  bankLine,
  ...field
}: IbanFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(null)
  /**
   * The text during a composition; changing the field's value meanwhile would end the composition.
   */
  const [composed, setComposed] = useState<string | null>(null)
  const shown = groupIban(value)

  useLayoutEffect(() => {
    if (caret.current === null) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  function change({ currentTarget: target, nativeEvent }: SyntheticEvent<HTMLInputElement>) {
    const isTyped = nativeEvent instanceof InputEvent
    if (isTyped && nativeEvent.isComposing) return setComposed(target.value)
    const how = isTyped ? nativeEvent.inputType : ''
    const now = { text: target.value, caret: target.selectionStart ?? target.value.length }
    const typed = groupTypedIban(removeIbanMask(shown, eraseAcrossSpace(shown, now, how)))
    caret.current = typed.caret
    onChange(typed.text)
  }

  return (
    <Field
      width="long"
      {...field}
      below={
        <LiveRegion as="div" className={styles.said}>
          {bankLine && (
            <>
              <Icon name="check" size="small" />
              <span>{bankLine}</span>
            </>
          )}
        </LiveRegion>
      }
    >
      {(control) => (
        <input
          {...control}
          ref={input}
          className={classNames(fieldStyles.input, styles.iban)}
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          value={composed ?? shown}
          onChange={change}
          onCompositionEnd={(event) => {
            setComposed(null)
            change(event)
          }}
        />
      )}
    </Field>
  )
})
