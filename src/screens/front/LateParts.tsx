export { NoticeListPart } from '../../flow/notice-list/NoticeListPart.tsx'
export { Emergencies } from './Emergencies.tsx'
export { FrontBulletins } from './FrontBulletins.tsx'
export { NextBill } from './NextBill.tsx'
