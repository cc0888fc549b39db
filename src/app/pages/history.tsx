import { useSearchParams } from "react-router-dom";
import { HistoryControls } from "@/app/history/history-controls";
import { HistoryList } from "@/app/history/history-list";
import { LessOfList } from "@/app/history/less-of-list";
import { SettingsFrame } from "@/app/shell/settings-frame";
import { useT } from "@/i18n/provider";
import { TabPanel, Tabs } from "@/ui/controls/tabs";

/** `/settings/history`: the watched videos, and the choices about For You. */
export default function HistoryPage() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const tab = params.get("tab") === "less" ? "less" : "watched";
  return (
    <SettingsFrame title={t("history.title")} home="/settings">
      <div className="flex flex-col gap-4 pt-2">
        <HistoryControls />
        <Tabs
          label={t("history.title")}
          value={tab}
          onChange={(next) => setParams(next === "less" ? { tab: next } : {}, { replace: true })}
          tabs={[
            { value: "watched", label: t("history.watched") },
            { value: "less", label: t("less.title") },
          ]}
        >
          <TabPanel value={tab} className="-mt-2 outline-none">
            {tab === "less" ? <LessOfList /> : <HistoryList />}
          </TabPanel>
        </Tabs>
      </div>
    </SettingsFrame>
  );
}
