import type { MenuGroup } from './Menu.tsx'

/** The specification's menu, for stories. */
export const menuGroups: readonly MenuGroup[] = [
  { items: [{ icon: 'home', text: 'Etusivu', to: '/', current: true }] },
  {
    title: 'Asiointi',
    items: [
      {
        icon: 'wrench',
        text: 'Vikailmoitus',
        href: 'https://huolto.example',
        newTab: 'avautuu uuteen välilehteen',
      },
      { icon: 'door-out', text: 'Irtisano sopimus', to: '/terminate' },
      { icon: 'message', text: 'Viestit', to: '/messages', badge: { count: 2, label: 'uutta' } },
    ],
  },
  {
    title: 'Omat tiedot',
    items: [
      { icon: 'user', text: 'Omat tiedot', to: '/user-info' },
      { icon: 'wallet', text: 'Maksut', soon: 'Tulossa' },
    ],
  },
  {
    title: 'Oma talo',
    items: [
      { icon: 'document', text: 'Asiakirjat', to: '/documents' },
      { icon: 'building', text: 'Talon tiedot', to: '/building' },
      { icon: 'phone', text: 'Yhteystiedot', to: '/contacts' },
      { icon: 'board', text: 'Ilmoitustaulu', to: '/board' },
    ],
  },
]
