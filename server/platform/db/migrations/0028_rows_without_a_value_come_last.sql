-- A rejected posting is mended like a draft and may lack its end or its number of recruiters meanwhile: it stands last
-- in the operator's list, too, whichever way that is sorted.
CREATE INDEX job_last_due_first ON job (due_date DESC NULLS LAST, id DESC);
CREATE INDEX job_most_recruiters_first ON job (max_recruiters DESC NULLS LAST, id DESC);

-- Their function was written anew. What it gives differs where a letter becomes two in lower case.
REINDEX INDEX company_grams;
REINDEX INDEX job_grams;
REINDEX INDEX job_open_grams;
REINDEX INDEX candidate_grams;
