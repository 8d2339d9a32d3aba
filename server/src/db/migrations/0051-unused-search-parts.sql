-- Lists are searched and sorted in memory: each of these indexes is written with every job and read by nobody.
-- contract: the version before reads no list of live jobs by pay, place or words from the database
drop index jobs_words;
-- contract: as above
drop index jobs_by_highest_pay;
-- contract: as above
drop index jobs_by_lowest_pay;
-- contract: as above
drop index jobs_by_place;
-- contract: as above
drop index jobs_by_latest_deadline;

-- contract: the version before builds its queries in the server
drop function search_query(text);
-- contract: called by search_query only
drop function word_query(text);
-- contract: called by word_query only
drop function word_beginnings(text);
-- contract: called by word_query only
drop function corrected_word(text);
-- contract: the version before does not call it
drop function refresh_search_terms();
-- contract: empty since 0048, and the version before does not read it
drop table search_terms;
-- contract: empty since 0048, and the version before does not read it
drop table search_words;
-- contract: the version before counts differences (0049)
drop function count_live_jobs(uuid[]);
