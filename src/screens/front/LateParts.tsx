export { NoticeListPart } from '../notice-list/NoticeListPart.tsx'
export { Emergencies } from './Emergencies.tsx'
export { FrontBulletins } from './FrontBulletins.tsx'
export { NextBill } from './NextBill.tsx'
