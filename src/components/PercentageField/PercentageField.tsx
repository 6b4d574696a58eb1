import { TextField, type TextFieldProps } from '../TextField/TextField.tsx'

export type PercentageFieldProps = Omit<
  TextFieldProps,
  'suffix' | 'numeric' | 'type' | 'inputMode' | 'autoComplete' | 'below' | 'width'
>

/** A percentage as typed, with decimal comma or point ("33,33"); the sign is shown in the field. */
export function PercentageField(props: PercentageFieldProps) {
  return (
    <TextField {...props} inputMode="decimal" autoComplete="off" numeric suffix="%" width="short" />
  )
}
