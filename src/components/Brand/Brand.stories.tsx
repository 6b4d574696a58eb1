import type { Meta, StoryObj } from '@storybook/react-vite'
import { Brand } from './Brand.tsx'

const meta = { title: 'Components/Brand', component: Brand } satisfies Meta<typeof Brand>
export default meta

export const LeadingHome: StoryObj<typeof meta> = { args: { to: '/', name: 'Porras' } }
