import type { Meta, StoryObj } from '@storybook/react-vite'
import { TipList } from './TipList.tsx'

const meta = {
  title: 'Components/TipList',
  component: TipList,
  args: {
    tips: [
      { icon: 'pin', text: 'Kerro tarkka paikka: huone, kerros tai porras.' },
      { icon: 'clock', text: 'Kerro, milloin vika alkoi ja onko se koko ajan.' },
      { icon: 'camera', text: 'Ota kaksi kuvaa: yksi läheltä ja yksi kauempaa.' },
    ],
  },
} satisfies Meta<typeof TipList>

export default meta

export const Tips: StoryObj<typeof meta> = {}
