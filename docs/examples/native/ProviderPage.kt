package com.example.cashier

import android.content.Intent
import android.graphics.Bitmap
import android.net.Uri
import android.webkit.RenderProcessGoneDetail
import android.webkit.ValueCallback
import android.webkit.WebChromeClient
import android.webkit.WebResourceRequest
import android.webkit.WebView
import android.webkit.WebViewClient
import android.widget.LinearLayout
import android.widget.TextView
import androidx.activity.ComponentActivity
import androidx.activity.result.contract.ActivityResultContracts
import org.json.JSONArray
import org.json.JSONObject

/** The fields of a form: a list repeats its name, what is no text goes as JSON, and what is null is left out. */
fun formFields(data: JSONObject): List<Pair<String, String>> =
    data.keys().asSequence().toList().flatMap { name ->
        val value = data.get(name)
        val values = if (value is JSONArray) List(value.length()) { value.get(it) } else listOf(value)
        values.filter { it != JSONObject.NULL }.map { name to it.toString() }
    }

/** The address with the fields in its query, behind what is there. */
fun Uri.with(fields: List<Pair<String, String>>): Uri =
    fields.fold(buildUpon()) { address, (name, value) -> address.appendQueryParameter(name, value) }.build()

/** A provider's page over the cashier, below the name of its host. It has no bridge: whatever it says, the app does not listen. */
class ProviderPage(
    activity: ComponentActivity,
    private val isEnd: (Uri) -> Boolean,
    private val openOutside: (Uri) -> Unit,
    private val onEnd: () -> Unit,
) : LinearLayout(activity) {
    private val host = TextView(activity).apply { setPadding(32, 24, 32, 24) }
    private val page = WebView(activity)
    private var waiting: ValueCallback<Array<Uri>>? = null

    /** For a provider that asks for the picture of a receipt. */
    private val chooser = activity.activityResultRegistry.register("receipt", ActivityResultContracts.StartActivityForResult()) {
        waiting?.onReceiveValue(WebChromeClient.FileChooserParams.parseResult(it.resultCode, it.data))
        waiting = null
    }

    init {
        orientation = VERTICAL
        setBackgroundColor(0xFFFFFFFF.toInt())
        addView(host)
        addView(page, LayoutParams(LayoutParams.MATCH_PARENT, 0, 1f))
        page.settings.javaScriptEnabled = true
        page.settings.domStorageEnabled = true
        page.settings.allowFileAccess = false
        page.settings.allowContentAccess = false
        page.webViewClient = Client()
        page.webChromeClient = Chooser()
    }

    fun post(address: Uri, fields: List<Pair<String, String>>) {
        val form = fields.joinToString("&") { (name, value) -> "${Uri.encode(name)}=${Uri.encode(value)}" }
        page.postUrl(address.toString(), form.toByteArray())
    }

    /** False where this is its first page. */
    fun goBack(): Boolean = page.canGoBack().also { if (it) page.goBack() }

    fun close() {
        waiting?.onReceiveValue(null)
        chooser.unregister()
        page.destroy()
    }

    private inner class Client : WebViewClient() {
        override fun onPageStarted(view: WebView, url: String, icon: Bitmap?) {
            host.text = Uri.parse(url).host
        }

        override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean {
            if (!request.isForMainFrame) return request.url.scheme != "https"
            if (isEnd(request.url)) {
                view.post { onEnd() }
                return true
            }
            if (request.url.scheme == "https") return false
            // The app of a bank or a wallet.
            openOutside(request.url)
            return true
        }

        /** The cashier below learns from its server what has become of the payment. */
        override fun onRenderProcessGone(view: WebView, detail: RenderProcessGoneDetail): Boolean {
            view.post { onEnd() }
            return true
        }
    }

    private inner class Chooser : WebChromeClient() {
        override fun onShowFileChooser(
            view: WebView,
            onChosen: ValueCallback<Array<Uri>>,
            params: FileChooserParams,
        ): Boolean {
            waiting?.onReceiveValue(null)
            waiting = onChosen
            chooser.launch(params.createIntent().addCategory(Intent.CATEGORY_OPENABLE))
            return true
        }
    }
}
