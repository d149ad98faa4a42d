import { discountNote, packageOffers } from '#content/package-offers.ts'
import { type PackageId, packages } from '#content/packages.ts'
import { products } from '#content/products.ts'
import { returns, shipping } from '#content/shipping.ts'
import { timetable } from '#content/timetable.ts'
import type { DrawingName } from '../../drawing-rules.ts'
import type { TypedOf } from '../../rules.ts'
import { yes } from './catalogue.ts'

export const packagesSeed: TypedOf<'packages'> = {
  single: packageOf('single'),
  double: packageOf('double'),
  triple: packageOf('triple'),
  complete: packageOf('complete'),
  highlighted: packages.find(({ id }) => packageOffers[id].highlighted)?.id ?? 'none',
  discountNote: {
    before: discountNote.before.trim(),
    link: discountNote.link,
    after: discountNote.after.trim(),
  },
}

export const timetableSeed: TypedOf<'timetable'> = {
  classes: timetable.map(({ id, courseId, day, startTime, endTime, isOnline }) => ({
    id: String(id),
    course: String(courseId),
    day,
    startTime,
    endTime,
    online: yes(isOnline),
  })),
}

export const storeSeed: TypedOf<'store'> = {
  products: products.map(({ id, image, price, stock, ...words }) => ({
    ...words,
    id: String(id),
    image: image as DrawingName,
    price: String(price),
    hidden: '',
    ...(stock !== undefined && { stock: String(stock) }),
  })),
  shipping: {
    freeOver: String(shipping.freeOver),
    times: shipping.times.map(({ place, businessDays }) => ({ place, businessDays })),
  },
  returns: {
    days: String(returns.days),
    damagedWithinDays: String(returns.damagedWithinDays),
    nonRefundable: [...returns.nonRefundable],
  },
}

function packageOf(id: PackageId) {
  const { title = '', price = 0 } = packages.find((it) => it.id === id) ?? {}
  const { description, features, cta } = packageOffers[id]
  return { title, price: String(price), description, features: [...features], cta }
}
