import type { Meta, StoryObj } from '@storybook/react-vite'
import { FieldError } from './FieldError.tsx'

const meta = { title: 'Form/FieldError', component: FieldError } satisfies Meta<typeof FieldError>
export default meta

export const Wrong: StoryObj<typeof meta> = {
  args: { children: 'Postinumerossa on viisi numeroa, esimerkiksi 33200.' },
}
