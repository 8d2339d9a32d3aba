-- In a transaction of its own: reading every description takes a while, and jobs can be read meanwhile.

-- descriptions whose words are still to be written
create index job_texts_awaiting on job_texts (job_id) where awaits_search_text;

update job_texts set awaits_search_text = true where description ~ '[ሀ-፼]';
