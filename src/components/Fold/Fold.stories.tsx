import type { Meta, StoryObj } from '@storybook/react-vite'
import { Fold } from './Fold.tsx'

const meta = { title: 'Components/Fold', component: Fold } satisfies Meta<typeof Fold>
export default meta

export const SignedText: StoryObj<typeof meta> = {
  args: {
    title: 'Allekirjoitettu ilmoitus',
    detail: 'Aino Lehtonen, 21.11.2026 klo 18.42, pankkitunnukset',
    icon: 'document',
    children: <p>Irtisanon tämän sopimuksen päättymään 31.12.2026.</p>,
  },
}
