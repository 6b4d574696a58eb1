import type { Meta, StoryObj } from '@storybook/react-vite'
import { ErrorText } from './ErrorText.tsx'

const meta = { title: 'Form/FieldError', component: ErrorText } satisfies Meta<typeof ErrorText>
export default meta

export const Wrong: StoryObj<typeof meta> = {
  args: { children: 'Postinumerossa on viisi numeroa, esimerkiksi 33200.' },
}
