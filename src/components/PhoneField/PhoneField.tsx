import { memo } from 'react'
import { toInternationalPhoneNumber } from '../../../domain/phone.ts'
import { isKeyPress } from '../is-press-of.ts'
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx'

export type PhoneFieldProps = Omit<TextFieldProps, 'type' | 'inputMode'>

/**
 * A phone number. When the focus leaves it, and with Enter, a national number is shown in
 * international form, as it is stored.
 *
 * @example <PhoneField {...field('phoneNumber')} label={t('phone')} autoComplete="tel" />
 */
export const PhoneField = memo(function PhoneField({
  value,
  onChange,
  onLeave,
  ...field
}: PhoneFieldProps) {
  const number = toInternationalPhoneNumber(value)
  const show = () => {
    if (number !== value) onChange(number)
  }
  return (
    <div
      onKeyDown={(event) => {
        if (isKeyPress('Enter', event)) show()
      }}
    >
      <TextField
        {...field}
        value={value}
        onChange={onChange}
        onLeave={() => {
          show()
          onLeave?.()
        }}
        type="tel"
        inputMode="tel"
      />
    </div>
  )
})
