export function findLiveKit(): string | undefined
export function buildLiveKit(): string | undefined
