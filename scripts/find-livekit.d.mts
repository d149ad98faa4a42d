export function findLiveKit(): string | undefined
