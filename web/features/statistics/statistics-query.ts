import type { Output } from '#core/api/endpoint.ts';
import type { statisticsApi } from '#core/api/statistics.ts';

export type AllStatistics = Output<typeof statisticsApi.all>;
export type Statistics = AllStatistics['all'];
type OwnStatistics = Output<typeof statisticsApi.own>;
export type RecruiterStatistics = Extract<OwnStatistics, { isGreat: boolean }>;
export type GreatRecruiters = Output<typeof statisticsApi.great>;

export const isOfRecruiter = (read: OwnStatistics): read is RecruiterStatistics => 'isGreat' in read;
